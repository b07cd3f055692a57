import { demoUser } from '../../e2e/support/server/demo-user.ts';
import { type Ask, signInToAsk } from './ask-server.ts';
import { drawPicture } from './draw-picture.ts';
import type { HotelTexts } from './hotel-texts.ts';
import type { Stage } from './stage.ts';

type YobirinId = keyof HotelTexts['profiles'];
type Person = keyof HotelTexts['people'];

const holdings: Record<Person, readonly YobirinId[]> = {
  owner: ['demo', 'demo-desk'],
  member1: ['demo-1'],
  member2: ['demo-2'],
  freelancer: ['demo-freelancer'],
};

/** Gives the people of the demo names, texts and pictures in this language, through the API. */
export async function furnishHotel({ url, texts }: Stage): Promise<void> {
  const pictures = {
    hotel: { icon: await drawBlob('bell'), background: await drawBlob('lobby') },
    studio: { icon: await drawBlob('pencil'), background: await drawBlob('studio') },
  };
  // The type of Object.keys does not keep the names.
  for (const person of Object.keys(holdings) as Person[]) {
    const ask = await signInToAsk(url, demoUser(person));
    await ask(naming, texts.people[person]);
    for (const yobirinId of holdings[person]) {
      const profile = { id: await findPropertyId(ask, yobirinId), ...texts.profiles[yobirinId] };
      await ask(furnishing, profile, person === 'freelancer' ? pictures.studio : pictures.hotel);
    }
    if (person === 'member1') await ask(protection, { id: await findPropertyId(ask, 'demo-1') });
  }
}

async function drawBlob(name: Parameters<typeof drawPicture>[0]): Promise<Blob> {
  return new Blob([new Uint8Array(await drawPicture(name))], { type: 'image/png' });
}

async function findPropertyId(ask: Ask, yobirinId: YobirinId): Promise<string> {
  return (await ask(lookup, { yobirinId })).yobirinPropertyForCall.id;
}

const lookup = 'query ($yobirinId: String!) { yobirinPropertyForCall(yobirinId: $yobirinId) { id } }';
const naming = `mutation ($firstName: String!, $lastName: String!) {
  updateAuthenticatedUser(firstName: $firstName, lastName: $lastName) { id }
}`;
const furnishing = `mutation (
  $id: ID!, $nickname: String, $comment: String, $afkComment: String, $icon: Upload, $background: Upload
) {
  updateYobirinProperty(
    id: $id, nickname: $nickname, comment: $comment, afkComment: $afkComment, icon: $icon, background: $background
  ) { id }
}`;
const protection = `mutation ($id: ID!) {
  updateYobirinProperty(id: $id, callPasswordRequired: true, callPassword: "bell2026") { id }
}`;
