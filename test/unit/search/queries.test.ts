import { expect, test } from 'vitest'
import { engineOf, readNames } from '../../helpers/search.ts'

/** What must come first, in real catalogs. A member is told with the number of its components. */
const first: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vuetify: {
    button: 'VBtn',
    btn: 'VBtn',
    'v-btn': 'VBtn',
    select: 'VSelect',
    icon: 'VIcon',
    chip: 'VChip',
    rounded: 'rounded (prop, 74)',
    'date picker': 'VDatePicker',
    datepicker: 'VDatePicker',
    'text field': 'VTextField',
    textfield: 'VTextField',
    dialog: 'VDialog',
    tabs: 'VTabs',
    tooltip: 'VTooltip',
    variant: 'variant (prop, 48)',
    'v-model': 'modelValue (prop, 85)',
    modelValue: 'modelValue (prop, 85)',
    'update:modelValue': 'update:modelValue (event, 75)',
    'click:outside': 'click:outside (event, 6)',
    image: 'VImg',
    keyboard: 'VKbd',
    checkbx: 'VCheckbox',
    autocmplt: 'VAutocomplete',
    'snack bar': 'VSnackbar',
    'data table': 'VDataTable',
    'table data': 'VDataTable',
    'btn group': 'VBtnGroup',
    calender: 'VCalendar',
    'switch ripple': 'ripple (prop, 1)',
    density: 'density (prop, 66)',
  },
  shoelace: {
    button: 'SlButton',
    'sl-button': 'SlButton',
    '<sl-button>': 'SlButton',
    dropdwon: 'SlDropdown',
    dropdown: 'SlDropdown',
    icon: 'SlIcon',
    'icon button': 'SlIconButton',
    tabs: 'SlTabGroup',
    'tab group': 'SlTabGroup',
    'sl-change': 'sl-change (event, 10)',
    '--track-color': '--track-color (CSS property, 4)',
    base: 'base (CSS part, 39)',
    hoist: 'hoist (prop, 5)',
    'select hoist': 'hoist (prop, 1)',
    spiner: 'SlSpinner',
    'qr code': 'SlQrCode',
    'skeleton loader': 'SlSkeleton',
    'progress circle': 'SlProgressRing',
  },
  'element-plus': {
    button: 'el-button',
    select: 'el-select',
    'date picker': 'el-date-picker',
    'number stepper': 'el-input-number',
    'popover confirm': 'el-popconfirm',
    DatePicker: 'el-date-picker',
    ElDatePicker: 'el-date-picker',
    tooltip: 'el-tooltip',
    dialog: 'el-dialog',
    'v-model': 'model-value (prop, 30)',
    placeholder: 'placeholder (prop, slot, 11)',
    'visible-change': 'visible-change (event, 6)',
    visibleChange: 'visible-change (event, 6)',
    pagnation: 'el-pagination',
    'table column': 'el-table-column',
    'validate event': 'validate-event (prop, 17)',
    toast: 'el-alert',
  },
}

test.each(Object.keys(first))('%s: each query finds first what is meant', (library) => {
  const engine = engineOf(readNames(library))
  const found = Object.keys(first[library] ?? {}).map((query) => {
    const [row] = engine.find(query, 1, true).rows
    if (row === undefined) return [query, 'none']
    const { title, kinds, spots } = row
    const owners = new Set(spots.map(({ component }) => component)).size
    const isPage = spots[0]?.place === null
    return [query, isPage ? title : `${title} (${kinds.join(', ')}, ${owners})`]
  })
  expect(Object.fromEntries(found)).toEqual(first[library])
})

test('a query that no name begins with finds nothing by letters that are spread over words', () => {
  const engine = engineOf(readNames('vuetify'))
  expect(engine.find('roast', 50, true).rows).toEqual([])
})
