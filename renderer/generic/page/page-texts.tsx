import type { ComponentType } from 'react';
import { queryClient } from '../../data/query-client.ts';
import { initialLanguage, warmMessages } from '../../i18n/language-provider.tsx';
import { AllMessages } from '../../i18n/more-messages.tsx';
import type { Area } from '../../kit/area-texts.tsx';
import { LoadingPage } from '../../kit/loading.tsx';

/** Which texts a page takes. */
export interface Texts {
  /** Those that it needs beyond those that everybody has. */
  texts?: readonly Area[];
  /** `list`: what lists and the frame around them show is enough for it; absent: all that everybody has. */
  scope?: 'list';
}

/** A page waits for its texts as for its code, and both are asked for at once. */
export async function withTexts(page: Texts, load: Promise<{ default: ComponentType }>): Promise<ComponentType> {
  const { texts, scope = 'all' } = page;
  const around = texts ? areasAround(texts) : unchanged;
  const [{ default: Shown }, withAreas] = await Promise.all([load, around, warmMessages(scope)]);
  const own = withAreas(Shown);
  return scope === 'all' ? withAll(own) : own;
}

type Around = (Shown: ComponentType) => ComponentType;

const unchanged: Around = (Shown) => Shown;

/** Where each of them is takes more than a list needs. */
async function areasAround(areas: readonly Area[]): Promise<Around> {
  const { AreaTexts, warmAreas } = await import('../../kit/area-texts.tsx');
  await warmAreas(queryClient, areas, initialLanguage());
  return (Shown) => () => (
    <AreaTexts areas={areas}>
      <Shown />
    </AreaTexts>
  );
}

const withAll: Around = (Shown) => () => (
  <AllMessages waiting={<LoadingPage />}>
    <Shown />
  </AllMessages>
);
