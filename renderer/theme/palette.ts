/** fg: text and glyph; bg, border: badge or banner; solid: dots, bars and chart marks (3:1 on paper). */
export interface ToneColors {
  fg: string;
  bg: string;
  border: string;
  solid: string;
}
export interface Surface {
  sunken: string;
  raised: string;
  hover: string;
  selected: string;
  best: string;
  bestEdge: string;
}
export interface Line {
  hair: string;
  strong: string;
  field: string;
}
export interface Ink {
  faint: string;
}
/** Colors of series, in order. Each series also has its own marker and dash, see `seriesDash`. */
export interface Series {
  1: string;
  2: string;
  3: string;
  4: string;
  5: string;
}

export const light = {
  primary: { main: '#1D4FD7', dark: '#163FB0', light: '#E9F0FF', contrastText: '#FFFFFF' },
  error: { main: '#B8261C' },
  warning: { main: '#8A4B00' },
  success: { main: '#17693A' },
  info: { main: '#1A4DB3' },
  text: { primary: '#14181F', secondary: '#4A5361', disabled: '#69727F' },
  background: { default: '#FFFFFF', paper: '#FFFFFF' },
  divider: '#E4E7EB',
  surface: {
    sunken: '#F7F8F9',
    raised: '#FFFFFF',
    hover: '#F3F5F7',
    selected: '#EDF2FE',
    best: '#E9F6EE',
    bestEdge: '#1F8A4C',
  },
  line: { hair: '#E4E7EB', strong: '#CDD3DA', field: '#8A939F' },
  ink: { faint: '#646D79' },
  series: { 1: '#1D4FD7', 2: '#BE5316', 3: '#0B7F7D', 4: '#7A46C9', 5: '#5F6875' },
  tone: {
    neutral: { fg: '#4A5361', bg: '#F0F2F4', border: '#D3D9E0', solid: '#6B7480' },
    info: { fg: '#1A4DB3', bg: '#EAF1FE', border: '#C3D6FB', solid: '#2F6BE0' },
    live: { fg: '#0A6463', bg: '#E1F4F3', border: '#A6DAD7', solid: '#0C807E' },
    attention: { fg: '#824600', bg: '#FFF2D9', border: '#F2D395', solid: '#B96E00' },
    decided: { fg: '#6331A8', bg: '#F4EDFD', border: '#DBC6F6', solid: '#7F4DCE' },
    success: { fg: '#166437', bg: '#E5F5EA', border: '#AFDBBD', solid: '#1F8A4C' },
    danger: { fg: '#AD231A', bg: '#FDECEA', border: '#F4C0BB', solid: '#CF332A' },
  },
};

export const dark: typeof light = {
  primary: { main: '#8FB0FF', dark: '#A9C3FF', light: '#1A2A4F', contrastText: '#0B1430' },
  error: { main: '#FF9C94' },
  warning: { main: '#F3C068' },
  success: { main: '#7FD8A0' },
  info: { main: '#9CBEFF' },
  text: { primary: '#E9ECF0', secondary: '#AAB3BF', disabled: '#88919D' },
  background: { default: '#12151A', paper: '#171B21' },
  divider: '#272D36',
  surface: {
    sunken: '#0E1115',
    raised: '#1C2128',
    hover: '#1D222A',
    selected: '#1B2742',
    best: '#12291C',
    bestEdge: '#35AC68',
  },
  line: { hair: '#272D36', strong: '#3A424E', field: '#6C7683' },
  ink: { faint: '#929BA8' },
  series: { 1: '#8FB0FF', 2: '#F29C63', 3: '#5CCBC6', 4: '#C3A0F5', 5: '#A3ACB8' },
  tone: {
    neutral: { fg: '#B9C1CC', bg: '#222831', border: '#38414D', solid: '#8A94A1' },
    info: { fg: '#9CBEFF', bg: '#172543', border: '#2A4478', solid: '#5C8FF5' },
    live: { fg: '#72D8D3', bg: '#0D2B2C', border: '#1D5656', solid: '#2BB0AB' },
    attention: { fg: '#F3C068', bg: '#32240B', border: '#614615', solid: '#DB9A2B' },
    decided: { fg: '#D0B5F8', bg: '#291D3F', border: '#4C3573', solid: '#A179E3' },
    success: { fg: '#7FD8A0', bg: '#10291A', border: '#205435', solid: '#35AC68' },
    danger: { fg: '#FF9C94', bg: '#371716', border: '#6E2C28', solid: '#E85F57' },
  },
};
