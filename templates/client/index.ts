// What script adds to the index, complete without it: copying, the theme, what was chosen of list and
// grid, and the search and the filter, loaded when somebody turns to them.
import { addCopyButtons } from './copy.ts'
import { rememberView } from './index-view.ts'
import { addTheme } from './theme-button.ts'
import { addFilter, addSearchAtFilter } from './turn-to-filter.ts'

addCopyButtons()
addTheme()
addSearchAtFilter()
addFilter()
rememberView()
