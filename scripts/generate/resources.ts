import { grants } from '../../permissions/index.ts';
import type { Resource } from '../../renderer/data/resource.ts';
import type { Entity } from '../../schemas/language/entity.ts';
import { entities } from '../../schemas/registry.ts';
import type { Generated } from './generated.ts';

const head = `/* Generated from the entities and the grants by npm run generate. */

import type { Resource } from '../data/resource.ts';

export const resources: readonly Resource[] = [
`;

/**
 * Generates the data about every entity that the interface needs before it loads schemas. It is small, because log-in
 * loads it.
 */
export function generateResources(): Generated[] {
  const lines = Object.values(entities).map((entity) => `  ${JSON.stringify(resourceOf(entity))},\n`);
  return [{ path: 'renderer/generated/resources.ts', text: `${head}${lines.join('')}];\n` }];
}

export function resourceOf(entity: Entity): Resource {
  const { name, collection, title, page } = entity;
  const children = (page?.children ?? []).map((child) => ({ entity: child, property: linkTo(name, child) }));
  return {
    entity: name,
    collection,
    title,
    ...(page ? { page } : {}),
    ...(entity.search ? { searched: true } : {}),
    ...(entity.uploads ? { uploads: true } : {}),
    ...(isMadeByPurchasers(name) ? { ofPurchasers: true } : {}),
    ...(children.length > 0 ? { children } : {}),
  };
}

/** Returns the child's property that links to its parent. */
function linkTo(parent: string, child: string): string {
  const properties = Object.entries(entities[child]?.schema.properties ?? {});
  const found = properties.find(([, property]) => property['x-link'] === parent);
  if (!found) throw new Error(`${child} has no link to ${parent}`);
  return found[0];
}

const makers = new Set(['purchaser', 'category_manager']);

const isMadeByPurchasers = (name: string): boolean =>
  (grants[name] ?? []).some(({ role, actions }) => makers.has(role) && actions.includes('create'));
