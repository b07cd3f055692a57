import { type Locale, locales } from '../../packages/contract/src/locale.ts';
import { Album } from './album.ts';
import { drawPreviews } from './draw-previews.ts';
import { furnishHotel } from './furnish-hotel.ts';
import { openStage } from './stage.ts';
import { tourAccount } from './tours/account.ts';
import { tourCall } from './tours/call.ts';
import { tourCallPages } from './tours/call-pages.ts';
import { tourChat } from './tours/chat.ts';

for (const locale of locales) await takeIn(locale);

/** Takes all pictures in one language, with its own server and browser. */
async function takeIn(locale: Locale): Promise<void> {
  const stage = await openStage(locale);
  try {
    const album = new Album(locale);
    await furnishHotel(stage);
    for (const tour of [tourCallPages, tourChat, tourAccount, tourCall]) await tour(stage, album);
    album.close();
    await drawPreviews(stage);
  } finally {
    await stage.close();
  }
}
