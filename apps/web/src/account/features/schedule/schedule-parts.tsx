import { canEditProfile } from '@yobirin/contract/permissions';
import { Card } from '../../../ui/card.tsx';
import type { ProfileInUse } from '../../shared/current-profile/current-profile.tsx';
import { EditConflictModal } from '../../shared/current-profile/edit-conflict-modal.tsx';
import { BackAt } from './back-at.tsx';
import type { ReceptionCalendar } from './calendar-query.ts';
import { daysOf } from './day-hours.ts';
import { ExceptionsCard } from './exceptions-card.tsx';
import { FeedCard } from './feed-card.tsx';
import { HolidaysCard } from './holidays-card.tsx';
import { ReceptionLine } from './reception-line.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { TemplateCard } from './template-card.tsx';
import { useCalendarSaving } from './use-calendar-saving.ts';
import { useHourEdits } from './use-hour-edits.ts';

type SchedulePartsProps = ProfileInUse & { calendar: ReceptionCalendar };

/** The hours page: what visitors find now, the week, and what goes beyond it. */
export function ScheduleParts({ profile: loaded, identity, calendar }: SchedulePartsProps) {
  // An edit is based on both, so the older one decides whether it is a conflict.
  const profile = { ...loaded, version: Math.min(loaded.version ?? calendar.version, calendar.version) };
  const { saveParts, saveWith, conflict } = useCalendarSaving(profile);
  const hours = useHourEdits(daysOf(profile.scheduleSettings, calendar.week));
  const isReadOnly = !canEditProfile(identity, identity.licenseStatus);
  const shared = { calendar, isReadOnly };

  return (
    <>
      <ReceptionLine
        calendar={calendar}
        action={!isReadOnly && profile.isAvailableForCall && <BackAt calendar={calendar} save={saveWith} />}
      />
      <Card>
        <ScheduleForm profile={profile} identity={identity} calendar={calendar} hours={hours} saveParts={saveParts} />
      </Card>
      <ExceptionsCard {...shared} save={saveParts} />
      <HolidaysCard {...shared} save={saveParts} />
      <TemplateCard {...shared} identity={identity} hours={hours} save={saveWith} />
      <FeedCard {...shared} />
      <EditConflictModal {...conflict} />
    </>
  );
}
