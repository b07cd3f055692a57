import { m } from '../../i18n/gen/messages.js';
import type { SitePage } from '../site-page.ts';
import { LegalDocument } from './legal-document.tsx';

export const termsPage: SitePage = {
  route: 'serviceTerms',
  title: m.legal_terms_title,
  description: m.legal_terms_description,
  Content: ({ settings }) => <LegalDocument title={m.legal_terms_title()} text={settings.legalText ?? null} />,
};

export const privacyPolicyPage: SitePage = {
  route: 'servicePrivacyPolicy',
  title: m.legal_privacy_title,
  description: m.legal_privacy_description,
  Content: ({ settings }) => <LegalDocument title={m.legal_privacy_title()} text={settings.legalText ?? null} />,
};
