/** The style of the page: the product's colors, its type and its spacing, light and dark, without a script. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #14181F; --soft: #4A5361; --paper: #FFFFFF; --sunken: #F7F8F9; --hair: #E4E7EB; --main: #1D4FD7; }
@media (prefers-color-scheme: dark) { :root { --ink: #E9ECF0; --soft: #AAB3BF; --paper: #12161C; --sunken: #1A1F27; --hair: #2B323D; --main: #8FB0FF; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1080px; padding: 24px 16px 64px; background: var(--paper); color: var(--ink); font: 14px/1.5 'Inter Variable', Inter, system-ui, sans-serif; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 4px; }
h2 { font-size: 16px; margin: 32px 0 8px; }
h3 { font-size: 13px; margin: 16px 0 4px; color: var(--soft); }
p { margin: 4px 0; color: var(--soft); }
a { color: var(--main); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 12px; margin: 12px 0; }
nav [aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
details { border-top: 1px solid var(--hair); }
summary { cursor: pointer; display: flex; gap: 12px; padding: 8px 0; overflow-wrap: anywhere; }
summary b { flex: 0 0 56px; font-weight: 600; }
details > div { padding: 0 0 16px; }
code, summary span { font-family: ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 4px 8px; border-bottom: 1px solid var(--hair); text-align: left; vertical-align: top; }
th { background: var(--sunken); font-weight: 600; }
`;
