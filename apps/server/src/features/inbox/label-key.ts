import { foldCaseAndWidth } from '@yobirin/contract/fold-case-and-width';

/**
 * Equal for names that differ only in case, width or invisible characters. Emoji are kept as they are: joiners and tags change how
 * they look.
 */
export function labelKey(name: string): string {
  return foldCaseAndWidth(name.replace(/(\p{RGI_Emoji})|\p{Default_Ignorable_Code_Point}/gv, '$1'));
}
