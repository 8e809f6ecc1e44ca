#!/bin/sh
# Runs the release commands of a front end on its store in the cluster, with the deployed image:
#   releases.sh storefront-mfe releases          lists them
#   releases.sh storefront-mfe rollback [id]     ends a canary, or returns to the previous live release
#   releases.sh storefront-mfe promote           makes the canary live for all visitors
#   releases.sh storefront-mfe prune --keep 20   removes old ones
#   releases.sh storefront-mfe freeze --until 2026-12-01 --reason "launch day"
#   releases.sh storefront-mfe unfreeze          lifts the freeze
set -eu

part=${1:-}
command=${2:-}
parts=$(dirname "$0")/parts
if [ -z "$command" ] || [ ! -f "$parts/$part/publish.job.yaml" ]; then
  sed -n '2,8s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
shift 2

namespace=challenge-coins
name=$part-$command-$(date +%s)
image=$(kubectl --namespace "$namespace" get deployment "$part" \
  --output 'jsonpath={.spec.template.spec.containers[0].image}')

words="\"node\", \"dist/release/main.js\", \"$command\", \"$part\""
for word in "$@"; do words="$words, \"$word\""; done
container=/spec/template/spec/containers/0

kubectl patch --local --filename "$parts/$part/publish.job.yaml" --output yaml --type json --patch "[
  { \"op\": \"add\", \"path\": \"/metadata/name\", \"value\": \"$name\" },
  { \"op\": \"add\", \"path\": \"/metadata/namespace\", \"value\": \"$namespace\" },
  { \"op\": \"add\", \"path\": \"/metadata/labels\", \"value\": { \"app.kubernetes.io/part-of\": \"challenge-coins\" } },
  { \"op\": \"add\", \"path\": \"/spec/backoffLimit\", \"value\": 0 },
  { \"op\": \"add\", \"path\": \"/spec/template/spec/restartPolicy\", \"value\": \"Never\" },
  { \"op\": \"add\", \"path\": \"$container/image\", \"value\": \"$image\" },
  { \"op\": \"add\", \"path\": \"$container/command\", \"value\": [$words] }
]" | kubectl create --filename -
trap 'kubectl --namespace "$namespace" delete job "$name" > /dev/null' EXIT

while :; do
  ended=$(kubectl --namespace "$namespace" get job "$name" \
    --output 'jsonpath={.status.conditions[?(@.status=="True")].type}')
  case "$ended" in *Failed* | *Complete*) break ;; esac
  sleep 0.2
done
kubectl --namespace "$namespace" logs "job/$name"
case "$ended" in *Failed*) exit 1 ;; esac
