/**
 * Word beginnings that promise something, or reveal confidential facts: guarantees, later orders, other suppliers, the
 * policy. Covers all four languages at once, whatever the text's language.
 */
const stems = [
  // A promise or guarantee of ours.
  'promis', 'guarantee', 'assure', 'swear', 'pledge', 'versprech', 'versprich', 'versproch', 'zusicher', 'zugesicher', 'garantier', 'schwör', 'verbürg',
  'promet', 'garantiz', 'garantic', 'garantim', 'garanto', 'asegur', 'assegur', 'juro', 'juramos',
  // Business beyond this deal.
  'exclusiv', 'exklusiv', 'follow-up order', 'future order', 'further order', 'next order', 'more business', 'future business', 'long-term', 'longterm',
  'preferred supplier', 'folgeauftr', 'weitere aufträge', 'weiteren aufträge', 'langfrist', 'vorzugsliefer', 'hauptliefer', 'dauerauftr',
  'pedidos futuros', 'futuros pedidos', 'próximos pedidos', 'más pedidos', 'mais pedidos', 'largo plazo', 'longo prazo', 'proveedor preferente', 'fornecedor preferencial',
  'reference customer', 'referenzkund', 'prepay', 'advance payment', 'vorkasse', 'vorauszahl', 'anzahlung', 'anticipo', 'pago anticipado', 'adiantamento', 'bonus', 'rebate', 'refund', 'penalt', 'vertragsstrafe', 'erstatt', 'reembols',
  // The award, and other suppliers.
  'award', 'win the', 'winner', 'won the', 'zuschlag', 'gewinner', 'gewonnen', 'adjudic', 'ganador', 'ganará', 'vencedor',
  'other supplier', 'another supplier', 'other bidder', 'competitor', 'competing', 'rival', 'andere lieferant', 'anderen lieferant', 'anderer lieferant', 'mitbewerb', 'wettbewerb', 'konkurren',
  'otro proveedor', 'otros proveedores', 'competidor', 'competencia', 'outro fornecedor', 'outros fornecedores', 'concorren',
  'best offer so far', 'lowest', 'cheapest', 'niedrigste', 'günstigste', 'billigste', 'más bajo', 'más barat', 'mais baixo', 'mais barat',
  // The policy.
  'walk-away', 'walkaway', 'walk away', 'target', 'policy', 'budget', 'reserve', 'reservation', 'aspiration', 'firmness', 'threshold', 'weights', 'worth to us',
  'zielpreis', 'zielwert', 'schmerzgrenze', 'obergrenze', 'untergrenze', 'höchstpreis', 'preislimit', 'verhandlungsspielraum', 'spielraum', 'richtlinie',
  'objetivo', 'presupuesto', 'precio límite', 'precio máximo', 'precio maximo', 'margen', 'política', 'orçamento', 'preço máximo', 'preço limite', 'margem', 'alvo',
  // The program that writes the text.
  'prompt', 'instruct', 'anweisung', 'instruc', 'instruç', 'language model', 'sprachmodell', 'modelo de lengu', 'modelo de lingu', 'openai', 'system message', 'as an ai', 'api key', 'password', 'passwor', 'contraseñ', 'senha',
]; // prettier-ignore

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const pattern = new RegExp(`(?<!\\p{L})(?:${stems.map(escaped).join('|')})\\p{L}*`, 'giu');

/** Returns the words of a text that promise something or reveal confidential facts. */
export const promises = (text: string): string[] => [...text.matchAll(pattern)].map(([found]) => found);
