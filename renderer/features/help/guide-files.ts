import type { GuidePage } from '../../kit/guide-link.ts';

const texts = import.meta.glob<string>('../../../docs/guide/{purchaser,supplier,administrator,operator}.md', {
  query: '?raw',
  import: 'default',
});

const pictures = import.meta.glob<string>('../../../docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

const folder = '../../../docs/guide/';

export const guideText = async (page: GuidePage): Promise<string> => (await texts[`${folder}${page}.md`]?.()) ?? '';

/** Address of a picture, from its path in the Markdown. */
export const pictureAt = (path: string): string | undefined => pictures[folder + path];
