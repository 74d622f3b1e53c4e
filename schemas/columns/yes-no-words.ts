/** Yes and no as people write them in cells, in English, German, Spanish and Portuguese. */
export const yesNoWords: Readonly<Record<'true' | 'false', readonly string[]>> = {
  true: [
    'yes',
    'true',
    'y',
    'x',
    '1',
    'on',
    'j',
    'ja',
    'wahr',
    's',
    'sí',
    'si',
    'sim',
    'verdadero',
    'v',
    'verdadeiro',
    '✓',
  ],
  false: ['no', 'false', 'n', '0', 'off', 'nein', 'falsch', 'falso', 'f', 'não', 'nao', '-'],
};
