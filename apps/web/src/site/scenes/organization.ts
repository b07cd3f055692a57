import { m } from '../../i18n/gen/messages.js';
import { EyeOffIcon, HomeIcon, PeopleIcon } from '../../ui/picture/icons.tsx';
import { SceneOrganization } from '../illustrations/scene-organization.tsx';
import { OrganizationExample } from './organization-example.tsx';
import type { Scene } from './scene.ts';

export const organizationScene: Scene = {
  route: 'serviceScenesOrganization',
  name: m.site_scene_organization,
  title: m.scene_organization_title,
  description: m.scene_organization_description,
  preview: 'scene-organization',
  heroTitle: m.scene_organization_hero_title,
  heroLead: m.scene_organization_hero_lead,
  Picture: SceneOrganization,
  cases: [
    {
      place: m.scene_organization_visitor_place,
      title: m.scene_organization_visitor_title,
      text: m.scene_organization_visitor_text,
    },
    {
      place: m.scene_organization_transfer_place,
      title: m.scene_organization_transfer_title,
      text: m.scene_organization_transfer_text,
    },
    {
      place: m.scene_organization_handover_place,
      title: m.scene_organization_handover_title,
      text: m.scene_organization_handover_text,
    },
  ],
  merits: [
    { Icon: EyeOffIcon, title: m.scene_organization_private_title, text: m.scene_organization_private_text },
    { Icon: PeopleIcon, title: m.scene_organization_invite_title, text: m.scene_organization_invite_text },
    { Icon: HomeIcon, title: m.scene_organization_remote_title, text: m.scene_organization_remote_text },
  ],
  contents: [
    { screenshot: 'group-members', title: m.scene_organization_team_title, text: m.scene_organization_team_text },
    { screenshot: 'answered', title: m.scene_organization_hold_title, text: m.scene_organization_hold_text },
    { screenshot: 'messages', title: m.scene_organization_chat_title, text: m.scene_organization_chat_text },
  ],
  Example: OrganizationExample,
};
