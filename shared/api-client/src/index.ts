export {
  createApiClient,
  type ApiAnswer,
  type ApiClient,
  type ApiClientConfig,
  type RequestOptions,
} from './api-client.ts';
