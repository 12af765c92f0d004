import { dropDraft, readDraft, writeDraft } from '../drafts/drafts.ts';

/** The key of a request, and the moment (ISO 8601) until which the customer means it. */
export interface AskName {
  readonly client_id: string;
  readonly until?: string;
}

/** Keeps the name of the last request of a form that got no answer. */
export interface AskMemory<Ask> {
  /** The name under which the same request was sent before, or null. */
  readonly recall: (request: Ask) => AskName | null;
  readonly remember: (request: Ask, name: AskName) => void;
  readonly forget: () => void;
}

/**
 * A memory that outlives a reload of the tab: the same request, typed once more, is sent under the name of its first try, so it
 * cannot be carried out twice. It ends with an answer, with another request of the form, and with a sign-out.
 */
export const createAskMemory = <Ask extends object>(form: string): AskMemory<Ask> => {
  const draft = `unanswered ${form}`;
  return {
    recall: (request) => {
      const { content, client_id, until } = readDraft(draft);
      if (client_id === undefined || content !== JSON.stringify(request)) return null;
      return { client_id, ...(until !== undefined && { until }) };
    },
    remember: (request, { client_id, until }) =>
      writeDraft(draft, {
        content: JSON.stringify(request),
        client_id,
        ...(until !== undefined && { until }),
      }),
    forget: () => dropDraft(draft),
  };
};
