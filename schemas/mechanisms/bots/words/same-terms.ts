/** "With the same terms", "sonst wie gehabt": what is not said stays as it was. Of all four languages. */
const phrases = [
  'same terms|same conditions|everything else (?:stays|remains)|rest (?:stays|remains)|otherwise unchanged|other terms unchanged|all else equal|rest unchanged',
  '(?:gleiche[nr]?|selben|dieselben|unver(?:ä|ae)nderte[nr]?) (?:bedingungen|konditionen)|sonst (?:alles )?(?:wie gehabt|gleich|unver(?:ä|ae)ndert)|rest (?:bleibt|wie gehabt|unver(?:ä|ae)ndert)|(?:übrigen|uebrigen) (?:bedingungen|konditionen) bleiben',
  'mismas condiciones|mismos t[eé]rminos|lo dem[aá]s (?:igual|queda|sigue|sin cambios)|el resto (?:igual|queda|sigue|sin cambios)|resto sin cambios|dem[aá]s condiciones (?:igual|sin cambios)',
  'mesmas condiç(?:õ|o)es|mesmas condicoes|mesmos termos|(?:o )?(?:resto|restante) (?:igual|fica|continua|permanece|sem alteraç)|demais condiç(?:õ|o)es (?:iguais|inalteradas|mantidas)',
];
const pattern = new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})`, 'iu');
const denials = 'not nicht no não nao never nie sin sem without ohne'.split(' ');
const links = 'with at on under for zu mit con en com nas the to den die las los as os possible'.split(' ');

/** "not with the", "kein", "sin las": a word that denies what comes, with nothing but small words between. */
function isDenied(before: string): boolean {
  const words = before.toLowerCase().split(/\s+/);
  // What comes next is a word of its own.
  if (words.pop() !== '') return false;
  const last = words.findLast((word) => !links.includes(word))?.replace(/^.*\P{L}/su, '') ?? '';
  return denials.includes(last) || last.startsWith('kein');
}

/** Whether the text keeps what it does not name. */
export function saysTheSame(text: string): boolean {
  const found = pattern.exec(text);
  return found !== null && !isDenied(text.slice(Math.max(0, found.index - 40), found.index));
}
