/**
 * Style sheet of the development server's overlay. It uses the catalog's look, but also works on a
 * page without the catalog's style, such as before the first good build.
 */
export const overlayStyle = `#dev-problems {
  --dev-bg: var(--bg, light-dark(#fbfbf9, #121211));
  --dev-ink: var(--ink, light-dark(#1c1c1a, #e3e3dc));
  --dev-muted: var(--graph-muted, light-dark(#62625c, #a2a299));
  --dev-accent: var(--graph-accent, light-dark(#1f47c4, #93b1ff));
  --dev-dash: #0000 28%, var(--graph-frame, light-dark(#8b8b83, #73736c)) 28% 72%, #0000 72%;
  background: var(--dev-bg);
  bottom: 0;
  box-sizing: border-box;
  color: var(--dev-ink);
  font: 400 0.9375rem/1.6 'Geist Mono', ui-monospace, monospace;
  left: 0;
  max-height: 60vh;
  overflow: auto;
  overflow-wrap: anywhere;
  padding: 0 max(var(--gutters, 4ch) / 2, (100% - 152ch) / 2) 1rem;
  position: fixed;
  right: 0;
  text-align: left;
  z-index: 2147483647;
}
#dev-problems::before,
#dev-problems i {
  background: linear-gradient(90deg, var(--dev-dash)) 0 0/1ch 1px round;
  content: '';
  display: block;
  height: 1px;
}
#dev-problems::before {
  margin: 0 -100vw 0.75rem;
}
#dev-problems i {
  flex: 1 0 2ch;
}
#dev-problems * {
  font: inherit;
  margin: 0;
}
#dev-problems .dev-bar {
  align-items: center;
  display: flex;
  gap: 2ch;
}
#dev-problems strong {
  font-weight: 600;
}
#dev-problems button {
  background: none;
  border: 0;
  color: var(--dev-muted);
  cursor: pointer;
  min-height: 24px;
  padding: 0;
}
#dev-problems :is(button, summary, a):hover {
  color: var(--dev-accent);
}
#dev-problems :focus-visible {
  outline: 2px solid var(--dev-accent);
  outline-offset: 2px;
}
#dev-problems :is(p, small, summary) {
  color: var(--dev-muted);
}
#dev-problems .dev-failure {
  color: inherit;
  white-space: pre-wrap;
}
#dev-problems summary {
  cursor: pointer;
}
#dev-problems :is(ol, p, details) {
  margin-top: 0.5rem;
  padding: 0;
}
#dev-problems ol {
  list-style: none;
}
#dev-problems li {
  padding: 0.25rem 0 0.25rem 2ch;
  text-indent: -2ch;
}
#dev-problems a {
  color: inherit;
  text-decoration: underline 1px var(--dev-accent);
  text-underline-offset: 0.25em;
}
.dev-errors {
  border-left: 3px solid var(--graph-accent, light-dark(#1f47c4, #93b1ff));
  list-style: none;
  margin: 0.5rem 0 0;
  overflow-wrap: anywhere;
  padding: 0 0 0 1ch;
}
@media (forced-colors: active) {
  #dev-problems {
    border-top: 1px dashed;
  }
  #dev-problems i {
    border-top: 1px dashed;
  }
}
@media print {
  #dev-problems,
  .dev-errors {
    display: none;
  }
}
`
