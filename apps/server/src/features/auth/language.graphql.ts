import { languageCodes } from '@yobirin/contract/locale';
import { builder } from '../../builder.ts';

export const LanguageType = builder.enumType('Language', { values: languageCodes });
