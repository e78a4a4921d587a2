import { readMember, readMembers } from '../member.ts'
import type { LeftOutReason, Member } from '../model.ts'
import type { Reading } from '../reading.ts'
import { shape, shapes, string, type Shape } from '../shape.ts'
import { methodType, withoutMethodName, type Parameter } from '../../code-text/type-text.ts'
import { readEntryFacts, isHidden, readTypeText } from './custom-elements-entry.ts'

// Names of methods that only the platform, Lit and FAST call.
const lifecycle = new Set([
  'adoptedCallback',
  'attributeChangedCallback',
  'connectedCallback',
  'connectedMoveCallback',
  'constructor',
  'createRenderRoot',
  'disconnectedCallback',
  'firstUpdated',
  'formAssociatedCallback',
  'formDisabledCallback',
  'formResetCallback',
  'formStateRestoreCallback',
  'getUpdateComplete',
  'performUpdate',
  'render',
  'scheduleUpdate',
  'shouldUpdate',
  'update',
  'updated',
  'willUpdate',
])

/**
 * Reads the public methods of an element that have a description. Of several methods with one name,
 * only that of the nearest class counts, even if it is left out.
 */
export function readMethods(entries: readonly Shape[], reading: Reading): readonly Member[] {
  const seen = new Set<string>()
  const methods: Shape[] = []
  for (const entry of entries) {
    const name = string(entry['name'])
    if (entry['kind'] !== 'method' || name === null || seen.has(name)) continue
    seen.add(name)
    const reason = reasonAgainst(entry, name)
    if (reason === null) methods.push(entry)
    else reading.leaveOut(reason)
  }
  return readMembers(methods, reading, (method) =>
    readMember(
      { name: method['name'], type: signature(method), ...readEntryFacts(method) },
      reading,
    ),
  )
}

function reasonAgainst(method: Shape, name: string): LeftOutReason | null {
  if (method['static'] === true) return 'static methods'
  if (isHidden(method)) return 'private or protected methods'
  if (lifecycle.has(name)) return 'lifecycle methods'
  return readEntryFacts(method).description === null ? 'methods without a description' : null
}

function signature(method: Shape): string {
  const given = readTypeText(method, 'type')
  if (given !== null) return withoutMethodName(given, string(method['name']) ?? '')
  const parameters = shapes(method['parameters']).flatMap((parameter): Parameter[] => {
    const name = string(parameter['name'])
    if (name === null) return []
    const optional = parameter['optional'] === true || 'default' in parameter
    return [
      { name, type: readTypeText(parameter, 'type'), optional, rest: parameter['rest'] === true },
    ]
  })
  return methodType(parameters, readTypeText(shape(method['return']), 'type'))
}
