// The address that contract 2.4 promises, and nothing else: the function stands in the room of what other programs import.
export * from '../scripts/doors/api/endpoint.ts'
