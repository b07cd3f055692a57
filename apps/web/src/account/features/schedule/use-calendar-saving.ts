import type { UpdateReceptionCalendarInput } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { fetchNewestProfile, type Profile } from '../../shared/current-profile/profile-query.ts';
import { useProfileSaving } from '../../shared/current-profile/use-profile-saving.ts';
import { fetchNewestCalendar } from './calendar-query.ts';

const UpdateReceptionCalendar = graphql(`
  mutation UpdateReceptionCalendar($input: UpdateReceptionCalendarInput!) {
    updateReceptionCalendar(input: $input) {
      yobirinPropertyId
    }
  }
`);

/** The parts of the calendar that are sent. Those left out stay as they are. */
export type CalendarParts = Omit<UpdateReceptionCalendarInput, 'yobirinPropertyId' | 'expectedVersion'>;

/** Resolves to whether it was saved. A failure has been shown by then. */
export type SaveParts = (parts: CalendarParts) => Promise<boolean>;

/**
 * Saves parts of the calendar at once, beside the weekly hours that are still being edited: those stay as they are on the screen.
 * Edits made elsewhere in between are reported instead of overwritten.
 */
export function useCalendarSaving(profile: Profile) {
  const { save, conflict } = useProfileSaving({
    // At once: whoever goes on as soon as the new calendar is shown needs the new version, too.
    fetchNewest: async (client) => {
      const calendarCame = fetchNewestCalendar(client, profile.id);
      const [newest] = await Promise.all([fetchNewestProfile(client, profile.id), calendarCame]);
      return newest;
    },
    take: () => {},
  });
  const saveWith = (send: () => Promise<unknown>) => save(send, { keepsEdits: true, isSavedIn: () => false });
  const saveParts: SaveParts = (parts) => saveWith(() => updateCalendar(profile, parts));
  return { saveParts, saveWith, conflict };
}

export function updateCalendar({ id, version }: Pick<Profile, 'id' | 'version'>, parts: CalendarParts) {
  return request(UpdateReceptionCalendar, { input: { ...parts, yobirinPropertyId: id, expectedVersion: version } });
}
