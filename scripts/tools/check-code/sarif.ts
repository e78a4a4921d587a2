import { printableJson } from '../../words/model/printable.ts'
import type { Finding } from './findings.ts'
import { ruleIds, rules } from './rules.ts'

/** Returns findings as a text in SARIF 2.1.0, which code hosts and editors read. */
export function sarifText(findings: readonly Finding[], version: string): string {
  return `${printableJson({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'component-catalog',
            version,
            rules: ruleIds.map((id) => ({
              id,
              shortDescription: { text: rules[id].about },
              defaultConfiguration: { level: rules[id].severity },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map(resultOf),
      },
    ],
  })}\n`
}

/**
 * Escapes a message for SARIF, which would turn `[text](address)` into a link and fill in `{0}`.
 * Values in code may look like that.
 */
function plainMessage(text: string): string {
  const plain = text.replace(/\{(\d+)\}/g, '{{$1}}')
  return plain.includes('](') ? plain.replace(/[\\\]]/g, '\\$&') : plain
}

function resultOf({ file, at, rule, severity, message }: Finding) {
  const { start, end } = at
  return {
    ruleId: rule,
    ruleIndex: ruleIds.indexOf(rule),
    level: severity,
    message: { text: plainMessage(message) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: {
            uri: file.toWellFormed().split('/').map(encodeURIComponent).join('/'),
          },
          region: {
            startLine: start.line,
            startColumn: start.column,
            endLine: end.line,
            endColumn: end.column,
          },
        },
      },
    ],
  }
}
