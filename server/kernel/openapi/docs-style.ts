/** The style of the page: the product's colors, its type and its spacing. The client's script chooses light or dark. */
export const docsStyle = `
:root { color-scheme: light; --ink: #14181F; --soft: #4A5361; --paper: #FFFFFF; --sunken: #F7F8F9; --hover: #F3F5F7; --hair: #E4E7EB; --main: #1D4FD7; }
:root[data-mode=dark] { color-scheme: dark; --ink: #E9ECF0; --soft: #AAB3BF; --paper: #12151A; --sunken: #0E1115; --hover: #1D222A; --hair: #272D36; --main: #8FB0FF; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/20px 'Inter Variable', Inter, system-ui, sans-serif; }
header { display: flex; align-items: center; height: 48px; padding: 0 24px; border-bottom: 1px solid var(--hair); }
header a { display: flex; align-items: center; gap: 8px; min-height: 24px; color: var(--ink); font-weight: 600; text-decoration: none; }
main { margin: 0 auto; max-width: 1080px; padding: 24px 24px 64px; }
h1, h2, h3, h4 { margin: 0; font-weight: 600; }
h1 { font-size: 20px; line-height: 28px; margin-bottom: 4px; }
h2 { font-size: 16px; line-height: 24px; margin: 32px 0 8px; }
h3, h4 { font-size: 14px; line-height: 20px; }
h4 { font-size: 13px; margin: 16px 0 4px; }
p { margin: 4px 0; color: var(--soft); }
a { color: var(--main); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; border-radius: 6px; }
nav { display: flex; flex-wrap: wrap; gap: 0 20px; margin-top: 12px; border-bottom: 1px solid var(--hair); }
nav a { padding: 10px 0; color: var(--soft); font-weight: 500; text-decoration: none; }
nav [aria-current] { color: var(--ink); box-shadow: inset 0 -2px var(--main); }
details { border-top: 1px solid var(--hair); }
details[open] > summary { background: var(--sunken); }
summary { cursor: pointer; display: flex; align-items: baseline; gap: 12px; padding: 10px 8px; overflow-wrap: anywhere; }
summary::before { content: '›'; flex: 0 0 8px; color: var(--soft); }
details[open] > summary::before { transform: rotate(90deg); }
summary:hover { background: var(--hover); }
summary b { flex: 0 0 56px; font-size: 12px; font-weight: 500; color: var(--soft); }
small { font-size: 12px; color: var(--soft); }
details > div { padding: 4px 8px 16px 28px; }
details > div:has(> details) { padding: 0 0 0 20px; }
[id] { scroll-margin-top: 48px; }
code, summary span { font-family: ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: 13px; overflow-wrap: anywhere; }
th, td { padding: 8px; border-bottom: 1px solid var(--hair); text-align: left; vertical-align: top; }
th { font-size: 12px; font-weight: 500; color: var(--soft); }
th:first-child { width: 25%; }
@media (max-width: 600px) { header { padding: 0 16px; } main { padding: 16px 16px 64px; } details > div { padding-left: 8px; } details > div:has(> details) { padding-left: 8px; } }
`;
