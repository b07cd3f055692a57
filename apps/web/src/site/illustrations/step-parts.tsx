/** The background of the step pictures. */
export function Backdrop() {
  return (
    <path
      d="M28 128C20 62 74 14 152 18c84-10 148 38 146 106 4 66-58 98-138 96C82 226 34 194 28 128Z"
      className="fill-indigo-tint"
    />
  );
}
