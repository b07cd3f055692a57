import type { AccountSettings } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import { readPageData } from '../../../document/page-data.ts';

/** The address of an ID's call page, as the operator has configured it: this browser may use another host. */
export function publicAddress(...input: Parameters<typeof paths.call>): string {
  return new URL(paths.call(...input), publicUrl()).href;
}

/** The host that stands before a public ID. */
export function publicHost(): string {
  return new URL(publicUrl()).host;
}

function publicUrl(): string {
  return readPageData<AccountSettings>().publicUrl;
}
