import type { ComponentType } from 'react';
import { queryClient } from '../../data/query-client.ts';
import { initialLanguage, warmMessages } from '../../i18n/language-provider.tsx';
import { AllMessages } from '../../i18n/more-messages.tsx';
import type { Area } from '../../kit/area-texts.tsx';
import { LoadingPage } from '../../kit/loading.tsx';

/** The texts that a page needs. */
export interface Texts {
  /** Areas of texts in addition to the general ones. */
  texts?: readonly Area[];
  /** `list` if the texts of lists and the surrounding frame are enough; if absent, all general texts. */
  scope?: 'list';
}

/** Loads a page's texts and its code at the same time, and waits for both. */
export async function withTexts(page: Texts, load: Promise<{ default: ComponentType }>): Promise<ComponentType> {
  const { texts, scope = 'all' } = page;
  const around = texts ? areasAround(texts) : unchanged;
  const [{ default: Shown }, withAreas] = await Promise.all([load, around, warmMessages(scope)]);
  const own = withAreas(Shown);
  return scope === 'all' ? withAll(own) : own;
}

type Wrapper = (Shown: ComponentType) => ComponentType;

const unchanged: Wrapper = (Shown) => Shown;

/** Wraps a page in the texts of its areas. Loaded on demand, because lists do not need it. */
async function areasAround(areas: readonly Area[]): Promise<Wrapper> {
  const { AreaTexts, warmAreas } = await import('../../kit/area-texts.tsx');
  await warmAreas(queryClient, areas, initialLanguage());
  return (Shown) => () => (
    <AreaTexts areas={areas}>
      <Shown />
    </AreaTexts>
  );
}

const withAll: Wrapper = (Shown) => () => (
  <AllMessages waiting={<LoadingPage />}>
    <Shown />
  </AllMessages>
);
