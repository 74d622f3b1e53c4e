import { createElement, type ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { Resource } from '../../data/resource.ts';
import { listPathOf } from '../../data/resources.ts';
import { resources } from '../../generated/resources.ts';
import type { Texts } from './page-texts.tsx';
import { reads, type Access } from '../../data/guard.ts';

interface EntityPage extends Texts {
  path: string;
  access: Access;
  load: () => Promise<{ default: ComponentType }>;
}

/** List and record pages of every entity that has pages, except for paths with their own screen. */
export function entityPages(own: readonly string[]): EntityPage[] {
  const isOwn = (address: string): boolean => own.some((path) => matchPath(path, address) !== null);
  return resources
    .flatMap((resource) => [...listOf(resource), ...recordOf(resource)])
    .filter(({ path }) => !isOwn(path));
}

function listOf({ entity, page }: Resource): EntityPage[] {
  const path = listPathOf(entity);
  if (!page || !path) return [];
  return [
    {
      path,
      access: { ...reads(entity), ...(page.roles ? { roles: page.roles } : {}) },
      scope: 'list',
      load: async () => {
        const { ListPage } = await import('./list-page.tsx');
        return { default: () => createElement(ListPage, { entity }) };
      },
    },
  ];
}

function recordOf({ entity, page }: Resource): EntityPage[] {
  if (!page || page.record === false) return [];
  return [
    {
      path: `${page.path}/:id`,
      access: reads(entity),
      load: async () => {
        const { RecordPage } = await import('./record-page.tsx');
        return { default: () => createElement(RecordPage, { entity }) };
      },
    },
  ];
}
