import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@challenge-coins/shared-ui/platform';

const PAGE_SIZE = 50;
const ALL_MESSAGES = ['admin', 'messages'] as const;

export type Message = ResponseBody<'/admin/messages', 'get'>['items'][number];
export type MessageDetail = ResponseBody<'/admin/messages/{id}', 'get'>;

/** One page of what the shop has written to people, newest first. */
export const messagesQuery = (state: Message['state'] | null, page: number) =>
  queryOptions({
    queryKey: [...ALL_MESSAGES, { state, page }],
    queryFn: ({ signal }) => {
      const query = { page, page_size: PAGE_SIZE, ...(state && { state }) };
      return unwrap(api.GET('/admin/messages', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
  });

/** One message with its words. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...ALL_MESSAGES, id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/messages/{id}', { params: { path: { id } }, signal })),
  });

/** Sends one message again, or the first time if it was held. */
export function useSendAgain(id: string) {
  return useSending(async () => {
    await unwrap(api.POST('/admin/messages/{id}/send-again', { params: { path: { id } } }));
    return 'The message is on its way.';
  });
}

/** Sends everything again that is in this state. */
export function useSendAllAgain(state: 'failed' | 'held') {
  return useSending(async () => {
    const { count } = await unwrap(api.POST('/admin/messages/send-again', { body: { state } }));
    return count === 1 ? 'One message is on its way.' : `${count} messages are on their way.`;
  });
}

function useSending(send: () => Promise<string>) {
  const host = useHost();
  const client = useQueryClient();
  return useMutation({
    meta: { failure: 'The message could not be sent again.' },
    mutationFn: send,
    onSuccess: (message) => host.toast({ title: 'Success', message }),
    onSettled: () => client.invalidateQueries({ queryKey: ALL_MESSAGES }),
  });
}
