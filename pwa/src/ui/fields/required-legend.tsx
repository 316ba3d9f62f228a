/** What the mark at a label means, under a form that has one; nothing where no field is marked. */
export function RequiredLegend({ text }: { readonly text: string }) {
  return <p className="ui-required">{text}</p>;
}
