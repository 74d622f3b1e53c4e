import type { Entity } from '../../../schemas/language/entity.ts';

export const apiBase = '/api';

export const iriOf = (entity: Entity, id: string): string => `${apiBase}/${entity.collection}/${id}`;
