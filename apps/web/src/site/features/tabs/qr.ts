import { m } from '../../../i18n/gen/messages.js';
import { QrCodeIcon } from '../../../ui/picture/icons.tsx';
import type { FeatureTab } from '../feature-tab.ts';

export const qrTab: FeatureTab = {
  Icon: QrCodeIcon,
  label: m.feature_qr_tab,
  title: m.feature_qr_title,
  lead: m.feature_qr_lead,
  items: [
    {
      screenshot: 'qr-maker',
      title: m.feature_qr_make_title,
      text: m.feature_qr_make_text,
      picture: m.feature_qr_make_picture,
    },
    {
      screenshot: 'call-page-room',
      title: m.feature_qr_open_title,
      text: m.feature_qr_open_text,
      picture: m.feature_qr_open_picture,
    },
    {
      screenshot: 'incoming',
      title: m.feature_qr_ring_title,
      text: m.feature_qr_ring_text,
      picture: m.feature_qr_ring_picture,
    },
  ],
};
