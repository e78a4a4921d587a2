// Script of all pages but the index, which work without it, too: copy buttons, the theme, the
// search, which is loaded when a reader opens it, and the mark in the contents of the place that is
// read.
import { addCopyButtons } from './copy.ts'
import { addSearch } from './open-search.ts'
import { markPlace } from './place.ts'
import { addTheme } from './theme-button.ts'

addCopyButtons()
addTheme()
addSearch(() => '')
markPlace()
