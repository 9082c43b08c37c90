/** Being told by the browser when it is my turn, though the page is closed. */

import { api } from './api'

export type Telling = 'impossible' | 'off' | 'on' | 'forbidden'

const SCRIPT = '/push.js'

/** How it stands in this browser; hosts that send nothing, and addresses without TLS, have none. */
export async function telling(): Promise<Telling> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return 'impossible'
  if (!(await api.pushKey()).key) return 'impossible'
  if (Notification.permission === 'denied') return 'forbidden'
  const worker = await navigator.serviceWorker.getRegistration(SCRIPT)
  return (await worker?.pushManager.getSubscription()) ? 'on' : 'off'
}

export async function tell(): Promise<Telling> {
  const { key } = await api.pushKey()
  if (!key || (await Notification.requestPermission()) !== 'granted') return telling()
  await navigator.serviceWorker.register(SCRIPT)
  const worker = await navigator.serviceWorker.ready
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = found.toJSON()
  await api.push({ endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! })
  return 'on'
}

export async function tellNoMore(): Promise<Telling> {
  const worker = await navigator.serviceWorker.getRegistration(SCRIPT)
  const found = await worker?.pushManager.getSubscription()
  if (found) {
    await api.pushStop(found.endpoint)
    await found.unsubscribe()
  }
  return telling()
}
