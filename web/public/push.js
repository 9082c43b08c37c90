/* Hears messages while the page is closed: somebody is waited for at a table. */

const YOURS = { en: 'It is your turn', 'zh-Hans': '轮到你了', 'zh-Hant': '輪到你了' }

function language() {
  for (const tag of navigator.languages ?? []) {
    if (/^zh-(hant|tw|hk|mo)/i.test(tag)) return 'zh-Hant'
    if (/^zh/i.test(tag)) return 'zh-Hans'
    if (/^en/i.test(tag)) return 'en'
  }
  return 'en'
}

self.addEventListener('push', (event) => {
  let told = {}
  try {
    told = event.data.json()
  } catch {
    // a message that says nothing still says that somebody is waited for
  }
  const lang = language()
  const table = /^[a-z0-9]+$/.test(told.table ?? '') ? told.table : ''
  event.waitUntil(
    self.registration.showNotification(told.titles?.[lang] ?? 'Caipan 裁判', {
      body: YOURS[lang],
      lang,
      tag: table, // one for each table, however often
      icon: '/favicon.svg',
      data: table ? `/table/${table}` : '/',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const there = new URL(event.notification.data, self.location.origin)
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const page = open.find(({ url }) => new URL(url).pathname === there.pathname)
      return page ? page.focus() : self.clients.openWindow(there.href)
    }),
  )
})
