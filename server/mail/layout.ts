/** The common layout of all mails: a narrow table with inline styles, which every mail program can display. */

export interface MailContent {
  language: string;
  heading: string;
  greeting: string;
  paragraphs: readonly string[];
  facts: readonly { label: string; value: string }[];
  button: { label: string; url: string; fallback: string } | null;
  footer: string;
  /** The operator's button color and logo address; null for the default. */
  brand: { color: string | null; logo: string | null };
  /** The reason for the mail, and the link to unsubscribe from its kind. */
  unsubscribe: { why: string; label: string; url: string } | null;
}

const ink = '#14181F';
const quiet = '#4A5361';
const hair = '#E4E7EB';
const action = '#1D4FD7';
const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

const lines = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>');

export function htmlLayout(content: MailContent): string {
  const { language, heading, greeting, paragraphs, facts, button, footer, unsubscribe, brand } = content;
  const accent = brand.color ?? action;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:#F7F8F9;${font};color:${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F7F8F9"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#FFFFFF;border:1px solid ${hair};border-radius:12px">
<tr><td style="padding:28px 32px 0">${brand.logo ? logo(brand.logo) : mark()}</td></tr>
<tr><td style="padding:20px 32px 0;font-size:22px;line-height:30px;font-weight:600">${escapeHtml(heading)}</td></tr>
<tr><td style="padding:16px 32px 0;font-size:15px;line-height:24px">${[greeting, ...paragraphs].map(paragraph).join('')}</td></tr>
${facts.length > 0 ? `<tr><td style="padding:8px 32px 0">${factTable(facts)}</td></tr>` : ''}
${button ? buttonRows(button, accent) : ''}
<tr><td style="padding:28px 32px 28px;font-size:12px;line-height:18px;color:${quiet}">${lines(footer)}${unsubscribe ? unsubscribeLine(unsubscribe, accent) : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

export function textLayout({ greeting, paragraphs, facts, button, footer, unsubscribe }: MailContent): string {
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    `-- \n${footer}`,
    unsubscribe ? `${unsubscribe.why}\n${unsubscribe.label}: ${unsubscribe.url}` : '',
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** The logo, two voices meeting at one point, drawn as text, because many programs show no images. */
const mark = (): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr>` +
  `<td width="28" height="28" align="center" style="width:28px;height:28px;background:${ink};border-radius:7px;color:#FFFFFF;font-size:18px;line-height:26px;font-weight:700">&rsaquo;<span style="color:#B3B7BD">&lsaquo;</span></td>` +
  `<td style="padding-left:10px;font-size:16px;font-weight:600">Parley</td></tr></table>`;

const paragraph = (text: string): string => `<p style="margin:0 0 12px">${lines(text)}</p>`;

const logo = (source: string): string =>
  `<img src="${escapeHtml(source)}" alt="" height="40" style="display:block;height:40px;max-width:240px;border:0">`;

const unsubscribeLine = ({ why, label, url }: NonNullable<MailContent['unsubscribe']>, accent: string): string =>
  `<br>${escapeHtml(why)} <a href="${escapeHtml(url)}" style="color:${accent}">${escapeHtml(label)}</a>`;

function factTable(facts: MailContent['facts']): string {
  const cell = `padding:10px 0;border-top:1px solid ${hair};font-size:14px;line-height:20px;vertical-align:top`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td width="130" style="${cell};padding-right:16px;color:${quiet}">${escapeHtml(label)}</td>` +
      `<td style="${cell}">${lines(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table>`;
}

function buttonRows({ label, url, fallback }: NonNullable<MailContent['button']>, accent: string): string {
  const address = escapeHtml(url);
  return (
    `<tr><td style="padding:24px 32px 0"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:${accent};border-radius:8px">` +
    `<a href="${address}" style="display:inline-block;padding:12px 22px;color:#FFFFFF;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table></td></tr>` +
    `<tr><td style="padding:16px 32px 0;font-size:12px;line-height:18px;color:${quiet}">${escapeHtml(fallback)}<br><a href="${address}" style="color:${accent};word-break:break-all">${address}</a></td></tr>`
  );
}
