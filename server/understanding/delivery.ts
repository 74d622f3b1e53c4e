import type { Scene } from '../../schemas/domain/understanding/scene.ts';

/** "delivered to plot 14" says where to. */
export const isDelivery = ({ tokens }: Scene, at: number): boolean =>
  ['delivered', 'geliefert', 'entregado', 'entregue'].includes(tokens[at]?.bare ?? '') &&
  ['to', 'an', 'nach', 'en', 'a', 'em', 'no', 'na', 'frei', 'bis', 'auf', 'direkt', 'ab', 'free', 'franco'].includes(
    tokens[at + 1]?.bare ?? '',
  );
