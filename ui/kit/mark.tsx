/** The logo of Rukn: a corner that carries a stone. Decorative; the text beside it names the product. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 3h18v6H9v12H3z" />
      <path className="mark-stone" d="M13 13h8v8h-8z" />
    </svg>
  );
}
