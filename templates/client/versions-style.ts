/**
 * Style sheet of the menu of versions, and of the note on pages of old versions. It uses the
 * colours that every page promises to define, and others on old pages that lack these.
 */
export const versionsStyle = `
.catalog-versions{position:relative;color:var(--graph-muted,inherit)}
.catalog-versions summary{cursor:pointer;list-style:none;white-space:nowrap;min-height:24px}
.catalog-versions summary::-webkit-details-marker{display:none}
.catalog-versions summary::after{content:" ▾"/"";}
.catalog-versions summary:hover,.catalog-versions a:hover{color:var(--graph-accent,inherit)}
.catalog-versions ul{position:absolute;right:-1px;top:calc(100% + .25rlh);z-index:2;margin:0;padding:.5rlh 2ch;display:block;list-style:none;min-width:16ch;max-width:80vw;max-height:min(70vh,24rlh);overflow:auto;background:var(--bg,Canvas);color:var(--ink,CanvasText);border:1px solid var(--graph-frame,currentColor)}
.catalog-versions.at-left ul{left:-1px;right:auto}
.catalog-versions li{margin:0}
.catalog-versions li a{display:block;padding:.25rlh 0;white-space:nowrap;text-decoration:none}
.catalog-versions a[aria-current]{font-weight:600}
.catalog-versions a[aria-current]::before{content:"→ "/""}
.catalog-versions-note{margin:0 0 1rlh;padding:.5rlh 2ch;border:1px solid var(--graph-accent-2,currentColor);background:var(--raise,Canvas);text-wrap:pretty}
.catalog-versions-note p{margin:0}
@media print{.catalog-versions,.catalog-versions-note a{display:none}}
`
