// What script adds to every page but the not-found page, complete without it: copying, the theme,
// where one is, and the search and the index's filter, loaded when somebody turns to them.
import { addCopyButtons } from './copy.ts'
import { rememberView } from './index-view.ts'
import { markPlace } from './place.ts'
import { addTheme } from './theme-button.ts'
import { addFilter, addSearchAtFilter } from './turn-to-filter.ts'

addCopyButtons()
addTheme()
addSearchAtFilter()
addFilter()
rememberView()
markPlace()
