/** Rules of the check of code, by id: severity, and a sentence about what was found. */
export const rules = {
  'use-component': {
    severity: 'warning',
    about: 'The catalog has no such component.',
  },
  'use-prop': {
    severity: 'error',
    about: 'The component has no such prop, or no attribute of that name.',
  },
  'use-value': {
    severity: 'error',
    about: 'The prop takes other values.',
  },
  'use-boolean': {
    severity: 'error',
    about: 'A text is true, also "false".',
  },
  'use-required': {
    severity: 'error',
    about: 'A required prop is not given.',
  },
  'use-readonly': {
    severity: 'warning',
    about: 'The prop can only be read.',
  },
  'use-event': {
    severity: 'warning',
    about: 'The component sends no such event.',
  },
  'use-slot': {
    severity: 'error',
    about: 'The component has no such slot.',
  },
  'use-deprecated': {
    severity: 'warning',
    about: 'The component or the member is deprecated.',
  },
  'use-removed': {
    severity: 'error',
    about: 'The new catalog has no such component, member or module any more.',
  },
  'use-changed': {
    severity: 'warning',
    about: 'The new catalog has another type of the member.',
  },
  'use-ignore': {
    severity: 'warning',
    about: 'A comment hides a finding that is not there.',
  },
  'use-syntax': {
    severity: 'warning',
    about: 'The file cannot be parsed, so nothing in it was compared.',
  },
} as const satisfies Readonly<Record<string, UsageRule>>

export interface UsageRule {
  readonly severity: Severity
  readonly about: string
}
export type Severity = 'error' | 'warning'
export type RuleId = keyof typeof rules

export const ruleIds = Object.keys(rules) as readonly RuleId[]
