import type { ReactNode } from 'react';
import { m } from '../../i18n/gen/messages.js';
import {
  ChartIcon,
  ChatIcon,
  ClockIcon,
  ContactsIcon,
  GroupIcon,
  HomeIcon,
  InboxIcon,
  MoonIcon,
  NoteIcon,
  PeopleIcon,
  PersonIcon,
  PhoneIcon,
  SearchIcon,
  SettingsIcon,
} from '../../ui/picture/icons.tsx';
import type { MenuEntry } from './menu-entries.ts';

export const menuLabels: Record<MenuEntry, { label: () => string; icon: ReactNode }> = {
  accountHome: { label: m.nav_home, icon: <HomeIcon /> },
  accountInbox: { label: m.nav_inbox, icon: <InboxIcon /> },
  accountCallHistories: { label: m.nav_calls, icon: <PhoneIcon /> },
  accountMessages: { label: m.nav_messages, icon: <ChatIcon /> },
  accountSearch: { label: m.nav_search, icon: <SearchIcon /> },
  accountFavorites: { label: m.nav_contacts, icon: <ContactsIcon /> },
  accountProfile: { label: m.nav_profile, icon: <PersonIcon /> },
  accountSchedule: { label: m.nav_schedule, icon: <ClockIcon /> },
  accountComment: { label: m.nav_comment, icon: <NoteIcon /> },
  accountAfkComment: { label: m.nav_afk_comment, icon: <MoonIcon /> },
  accountMembers: { label: m.nav_members, icon: <PeopleIcon /> },
  accountGroups: { label: m.nav_groups, icon: <GroupIcon /> },
  accountFigures: { label: m.nav_figures, icon: <ChartIcon /> },
  accountUser: { label: m.nav_user, icon: <SettingsIcon /> },
};
