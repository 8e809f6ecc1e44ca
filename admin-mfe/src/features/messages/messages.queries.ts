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

/** Email in the outbox, without text. */
export type Message = ResponseBody<'/admin/messages', 'get'>['items'][number];
/** Email with subject and text. */
export type MessageDetail = ResponseBody<'/admin/messages/{id}', 'get'>;

/** One page of emails, newest first. */
export const messagesQuery = (state: Message['state'] | null, page: number) =>
  queryOptions({
    queryKey: [...ALL_MESSAGES, { state, page }],
    queryFn: ({ signal }) => {
      const query = { page, page_size: PAGE_SIZE, ...(state && { state }) };
      return unwrap(api.GET('/admin/messages', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
  });

/** One email with its text. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...ALL_MESSAGES, id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/messages/{id}', { params: { path: { id } }, signal })),
  });

/** Sends an email again, or for the first time if it was on hold. */
export function useSendAgain(id: string) {
  return useSending(async () => {
    await unwrap(api.POST('/admin/messages/{id}/send-again', { params: { path: { id } } }));
    return $t('adminEmails.onItsWay');
  });
}

/** Sends all emails in this state again. */
export function useSendAllAgain(state: 'failed' | 'held') {
  return useSending(async () => {
    const { count } = await unwrap(api.POST('/admin/messages/send-again', { body: { state } }));
    return count === 1
      ? $t('adminEmails.oneOnItsWay')
      : $t('adminEmails.manyOnTheirWay', { n: count });
  });
}

function useSending(send: () => Promise<string>) {
  const host = useHost();
  const client = useQueryClient();
  return useMutation({
    meta: { failure: $t('adminEmails.sendFailed') },
    mutationFn: send,
    onSuccess: (message) => host.toast({ title: $t('adminCommon.success'), message }),
    onSettled: () => client.invalidateQueries({ queryKey: ALL_MESSAGES }),
  });
}
