import './styles/base.css'

import { mount } from 'svelte'

import App from './App.svelte'
import sprite from './icons/sprite.svg?raw'
import { addIcons } from './lib/icons'
import { settings } from './lib/settings.svelte'
import { words } from './lib/words.svelte'

addIcons('common', sprite)
settings.apply()
// The first page is drawn once, in the right language, rather than twice.
await words.speak(settings.lang)
mount(App, { target: document.getElementById('app')! })
