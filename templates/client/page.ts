// What script adds to all pages but the index, complete without it: copying, the theme,
// where one is, and the search, loaded when somebody turns to it.
import { addCopyButtons } from './copy.ts'
import { addSearch } from './open-search.ts'
import { markPlace } from './place.ts'
import { addTheme } from './theme-button.ts'

addCopyButtons()
addTheme()
addSearch(() => '')
markPlace()
