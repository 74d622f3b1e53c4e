import type { Scene } from '../../schemas/domain/understanding/scene.ts';

export const glued = (scene: Scene, at: number): boolean => scene.tokens[at]?.glued === true;

export const textAt = (scene: Scene, at: number): string => scene.tokens[at]?.text ?? '';

export const bareAt = (scene: Scene, at: number): string => scene.tokens[at]?.bare ?? '';

export const isTimes = (bare: string): boolean => bare === 'x' || bare === '×' || bare === '*';
