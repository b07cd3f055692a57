const orientationTag = 0x0112;
const upright = 1;

/** How a viewer has to turn the picture, from 1 (not at all) to 8. `tiff` is the Exif block without its header. */
export function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  for (let index = 0; index < short(directory); index += 1) {
    const entry = directory + 2 + index * 12;
    if (short(entry) !== orientationTag) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : upright;
  }
  return upright;
}

/** An Exif block that says nothing but the orientation. Null if the picture is upright. */
export function exifOf(orientation: number): Buffer | null {
  if (orientation === upright) return null;
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
