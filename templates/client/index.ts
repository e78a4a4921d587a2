// Script of the index, which works without it, too: copy buttons, the theme, the remembered choice
// between list and grid, and the search and the filter, which are loaded when a reader turns to
// them.
import { addCopyButtons } from './copy.ts'
import { rememberView } from './index-view.ts'
import { addTheme } from './theme-button.ts'
import { addFilter, addSearchAtFilter } from './turn-to-filter.ts'

addCopyButtons()
addTheme()
addSearchAtFilter()
addFilter()
rememberView()
