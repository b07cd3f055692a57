import { guestLanguageCodes, languageCodes } from '@yobirin/contract/locale';
import { builder } from '../../builder.ts';

export const LanguageType = builder.enumType('Language', { values: languageCodes });

export const GuestLanguageType = builder.enumType('GuestLanguage', {
  values: guestLanguageCodes,
  description: 'The languages of everything that strangers meet.',
});
