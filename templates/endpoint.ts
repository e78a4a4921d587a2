// Exists for the address that contract 2.4 promises. The function itself stands with the other
// modules that other programs import.
export * from '../scripts/doors/api/endpoint.ts'
