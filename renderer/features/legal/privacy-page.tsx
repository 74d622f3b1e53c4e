import type { ReactNode } from 'react';
import { LegalPage } from './legal-page.tsx';

export default function PrivacyPage(): ReactNode {
  return <LegalPage name="privacy" />;
}
