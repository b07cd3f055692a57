import { useQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { ReachabilityBadge } from '../group/reachability-badge.tsx';
import { homeTeamQuery, type TeamMember } from './home-queries.ts';

/** Who of the team a call would ring now (HOME-09). Shows nothing for a user without a team. */
export function TeamCard({ propertyId }: { propertyId: string }) {
  const { data: team, isError, refetch } = useQuery(homeTeamQuery(propertyId));
  if (team) return team.length > 0 && <Team team={team} />;
  if (!isError) return null;
  return (
    <Card title={m.home_team_title()}>
      <FailedPart title={m.home_team_failed()} onRetry={() => refetch()} />
    </Card>
  );
}

function Team({ team }: { team: readonly TeamMember[] }) {
  const reachable = team.filter(({ reachability }) => reachability === 'REACHABLE').length;
  return (
    <Card title={m.home_team_title()} description={m.group_reachable_count({ reachable, total: team.length })}>
      <ul className="divide-y divide-line">
        {team.map(({ userId, name, isViewer, reachability }) => (
          <li key={userId} className="flex items-center gap-3 py-3 last:pb-0">
            <Avatar name={name} />
            <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1 leading-snug">
              <span dir="auto" className="wrap-anywhere">
                {isViewer ? m.home_team_you({ name }) : name}
              </span>
              <ReachabilityBadge reachability={reachability} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
