import { z } from 'zod';
import { setting } from '../setting.ts';
import { iceServerUrls, urlOf, wholeNumber } from '../values.ts';

const openStreetMap = {
  embed:
    'https://www.openstreetmap.org/export/embed.html?bbox={west},{south},{east},{north}&layer=mapnik&marker={latitude},{longitude}',
  link: 'https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=17/{latitude}/{longitude}',
};

export const calls = {
  title: 'Calls',
  about: `Sound flows between the two browsers. Without \`STUN_URLS\` and \`TURN_URLS\` calls work where caller and callee are in one network;
for the internet, run a TURN server ([deploy/](../deploy/README.md#a-turn-server) says how).`,
  settings: {
    stunUrls: setting({
      variable: 'STUN_URLS',
      parser: iceServerUrls('stun'),
      default: [],
      defaultText: 'none: calls within one network only',
      meaning: 'STUN servers, separated by commas, e.g. `stun:turn.example`. They tell browsers their public address.',
    }),
    turnUrls: setting({
      variable: 'TURN_URLS',
      parser: iceServerUrls('turn'),
      default: [],
      meaning:
        'TURN servers, separated by commas, e.g. `turn:turn.example,turns:turn.example:443?transport=tcp`. They relay the calls ' +
        'of browsers that cannot reach each other.',
    }),
    turnSecret: setting({
      variable: 'TURN_SECRET',
      parser: z.string().min(16, 'must have at least 16 characters'),
      default: null,
      meaning: "The TURN servers' `static-auth-secret`, from which each call gets credentials.",
      isSecret: true,
      neededWith: ['TURN_URLS'],
    }),
    callHiddenSeconds: setting({
      variable: 'CALL_HIDDEN_SECONDS',
      parser: wholeNumber(0, 3_600),
      default: 60,
      meaning:
        'How long a call goes on after its caller has hidden the page, for example to read a mail or by locking the screen. 0 ends it at once.',
    }),
    mapEmbedUrl: setting({
      variable: 'MAP_EMBED_URL',
      parser: urlOf('https'),
      default: openStreetMap.embed,
      defaultText: 'OpenStreetMap',
      meaning:
        'Map that shows a place within a call. `{latitude}`, `{longitude}`, and `{west}`, `{south}`, `{east}`, `{north}` around them are filled in.',
    }),
    mapLinkUrl: setting({
      variable: 'MAP_LINK_URL',
      parser: urlOf('https'),
      default: openStreetMap.link,
      defaultText: 'OpenStreetMap',
      meaning: 'Page of a map that shows the place alone, with `{latitude}` and `{longitude}` filled in.',
    }),
  },
};
