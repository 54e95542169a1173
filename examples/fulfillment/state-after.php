<?php

// What a payment makes of its order, by the table in the guide "Fulfill orders". Pure: copy it as it is.
declare(strict_types=1);

/** Each state comes later in the life of a payment than those before it. */
const STATES = ['confirming', 'waiting', 'open', 'authorized', 'paid', 'refunded'];
const GIVEN_BACK = ['refunded', 'released', 'voided', 'charged_back', 'confirmations_lost'];

/** The state of a payment, from a webhook or a verified result. */
function state_of(array $payment): string
{
    if ($payment['paid']) {
        return 'paid';
    }
    $why = [$payment['reason'] ?? '', str_replace('payment.', '', $payment['type'] ?? '')];
    if ((float) $payment['refunded'] > 0 || array_intersect($why, GIVEN_BACK) !== []) {
        return 'refunded';
    }
    if ($payment['outcome'] === 'approved') {
        return 'authorized';
    }
    if ($payment['outcome'] === 'pending') {
        return $payment['method'] === 'cash' ? 'waiting' : 'confirming';
    }
    return 'open';
}

/** Whether an attempt may be charged, or was, by what the page says of it without a signed result. */
function may_be_charged(string $outcome, string $reason): bool
{
    return in_array($outcome, ['pending', 'approved'], true)
        || in_array($reason, GIVEN_BACK, true)
        || ($outcome === 'expired' && $reason === 'possible_duplicated_tx');
}

/** Whether an event is older than what is known of its payment. In the same second, the later state is the newer one. */
function is_older(array $event, array $known): bool
{
    $seconds = strcmp(substr($event['timestamp'], 0, 19), substr($known['timestamp'], 0, 19));
    $states = array_search(state_of($event), STATES, true) <=> array_search(state_of($known), STATES, true);
    return $seconds < 0 || ($seconds === 0 && $states < 0);
}

/**
 * The order after an event of one of its payments. `payments` has the newest event of each, `paidBy` is the payment that
 * took the money first, and `giveBack` has every other one that took money.
 */
function state_after(array $order, array $event): array
{
    $code = $event['codOper'];
    $known = $order['payments'][$code] ?? null;
    if ($known !== null && is_older($event, $known)) {
        return $order;
    }
    $order['payments'][$code] = $event;
    if (in_array(state_of($event), ['authorized', 'paid', 'refunded'], true)) {
        $order['paidBy'] ??= $code;
    }
    $states = array_map('state_of', $order['payments']);
    $first = array_values(array_intersect(STATES, $states))[0];
    $order['state'] = isset($order['paidBy']) ? $states[$order['paidBy']] : $first;
    $others = array_diff_key($states, [$order['paidBy'] ?? '' => true]);
    $order['giveBack'] = array_keys(array_intersect($others, ['authorized', 'paid']));
    return $order;
}
