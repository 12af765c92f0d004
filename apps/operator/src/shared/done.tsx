/** What the last decision came to, at the head of the page. */
export const Done = ({ children }: { readonly children: string | null }) => (
  <p role="status" className="font-medium text-good">
    {children}
  </p>
);
